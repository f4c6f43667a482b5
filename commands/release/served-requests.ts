/** Requests to a content delivery network, as a browser of another origin makes them. */
export type FileKind = "versions.json" | "moving" | "pinned";

/** An answer to a request for one file. */
export interface ServedResponse {
  readonly kind: FileKind;
  /** Path below the base. */
  readonly path: string;
  /** 0 where no answer came. */
  readonly status: number;
  /** Why no answer came. */
  readonly failure?: string | undefined;
  readonly headers: Headers;
  readonly body: Buffer;
  /** How long the whole answer took. */
  readonly milliseconds: number;
}

const TIMEOUT_MS = 15_000;
const PARALLEL = 8;

export async function allRequested(
  base: string,
  paths: readonly string[],
  kind: FileKind,
  onAnswer: () => void = () => {},
  changed: Readonly<Record<string, string>> = {},
): Promise<ServedResponse[]> {
  const responses: ServedResponse[] = [];
  const waiting = [...paths];
  const next = async (): Promise<void> => {
    for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
      responses.push(await requested(base, path, kind, changed));
      onAnswer();
    }
  };
  await Promise.all(Array.from({ length: PARALLEL }, next));
  return responses.toSorted((a, b) => a.path.localeCompare(b.path));
}

/** As a browser of another origin asks. */
const HEADERS = { Origin: "https://host.example", "Accept-Encoding": "br, gzip" } as const;

/** @param changed headers of the request, in addition or in place of the usual ones */
export async function requested(
  base: string,
  path: string,
  kind: FileKind,
  changed: Readonly<Record<string, string>> = {},
): Promise<ServedResponse> {
  const start = performance.now();
  try {
    const response = await fetch(`${base}${path}`, {
      redirect: "manual",
      headers: { ...HEADERS, ...changed },
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const body = Buffer.from(await response.arrayBuffer());
    const milliseconds = performance.now() - start;
    return { kind, path, status: response.status, headers: response.headers, body, milliseconds };
  } catch (error) {
    const { message, cause } = error as Error & { readonly cause?: { readonly code?: string } };
    const failure = cause?.code ?? message;
    const milliseconds = performance.now() - start;
    return { kind, path, status: 0, failure, headers: new Headers(), body: Buffer.alloc(0), milliseconds };
  }
}
