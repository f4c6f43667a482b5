/** The small sites in `integrations/`, each in a framework that renders pages on a server. */

export interface FrameworkSite {
  /** Folder below `integrations/`. */
  readonly name: string;
  /** Builds the site in its folder: a program of its packages with arguments. */
  readonly build: readonly string[];
  /** Serves it. `PORT` stands for the port. */
  readonly start: readonly string[];
  /** File with packages of Python, for a virtual environment in `.venv`. */
  readonly requirements?: string;
}

export const FRAMEWORK_SITES: readonly FrameworkSite[] = [
  { name: "next", build: ["npm", "run", "build"], start: ["npm", "run", "start", "--", "--port", "PORT"] },
  {
    name: "django",
    build: ["npm", "run", "build"],
    start: [".venv/bin/gunicorn", "--bind", "localhost:PORT", "website.wsgi"],
    requirements: "requirements.txt",
  },
  { name: "sveltekit", build: ["npm", "run", "build"], start: ["npm", "run", "start"] },
  { name: "astro", build: ["npm", "run", "build"], start: ["npm", "run", "start"] },
  { name: "nuxt", build: ["npm", "run", "build"], start: ["npm", "run", "start"] },
  { name: "react-router", build: ["npm", "run", "build"], start: ["npm", "run", "start"] },
  { name: "angular", build: ["npm", "run", "build"], start: ["npm", "run", "start"] },
  { name: "spring-boot", build: ["npm", "run", "build"], start: ["npm", "run", "start"] },
];
