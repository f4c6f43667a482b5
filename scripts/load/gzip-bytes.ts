/** The size of a file as the server compresses it. */
import { get } from "node:http";

/**
 * Small files are served as they are.
 *
 * @throws if there is no such file
 */
export function gzipBytes(address: string): Promise<number> {
  return new Promise((resolve, reject) => {
    get(address, { headers: { "accept-encoding": "gzip" } }, (response) => {
      let bytes = 0;
      response.on("data", (part: Buffer) => {
        bytes += part.byteLength;
      });
      response.on("error", reject);
      response.on("end", () => {
        const { statusCode } = response;
        if (statusCode === 200) resolve(bytes);
        else reject(new Error(`${address} answers ${statusCode}`));
      });
    }).on("error", reject);
  });
}
