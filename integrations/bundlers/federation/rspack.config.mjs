/** Host and remote of a federation, each built apart. `--env shell=shared` and `--env shell=copied` have the remote bring the package. */
import { ModuleFederationPlugin } from "@module-federation/enhanced/rspack";
import { HtmlRspackPlugin } from "@rspack/core";

const react = { react: { singleton: true }, "react-dom": { singleton: true } };
/** A package from a tarball has no range that federation could compare. */
const ofHost = { singleton: true, requiredVersion: false };
const shared = (shell) => ({ ...react, "savings-shell": shell, "savings-shell/": shell });
const OF_REMOTE = { taken: shared({ ...ofHost, import: false }), shared: shared(ofHost), copied: react };

function build(folder, address, entry, { name, ...federation }, plugins = []) {
  const transform = { react: { runtime: "automatic" } };
  const options = { jsc: { parser: { syntax: "typescript", tsx: true }, transform, target: "es2022" } };
  return {
    mode: "production",
    performance: false,
    entry,
    output: { path: `${import.meta.dirname}/${folder}`, publicPath: address, uniqueName: name },
    resolve: { extensions: [".tsx", ".ts", ".js"] },
    module: {
      rules: [
        { test: /\.tsx?$/, loader: "builtin:swc-loader", options },
        { test: /\.css$/, type: "css/auto" },
      ],
    },
    plugins: [new ModuleFederationPlugin({ name, ...federation, dts: false }), ...plugins],
  };
}

export default ({ shell = "taken" }) => [
  build("dist", "/", "./main.ts", { name: "host", remotes: { team: "team@/team/remoteEntry.js" }, shared: shared(ofHost) }, [
    new HtmlRspackPlugin({ template: "index.html" }),
  ]),
  build("dist/team", "/team/", {}, {
    name: "team",
    filename: "remoteEntry.js",
    exposes: { "./savings": "./savings.tsx" },
    shared: OF_REMOTE[shell],
  }),
];
