/** A store that writes nothing. It reads what a command would have written, so that the command runs to its end. */
import { LIST, type ReleaseStore } from "./release-store.ts";

export function dryStore(store: ReleaseStore): ReleaseStore {
  const written = new Map<string, Buffer>();
  return {
    ...store,
    async list() {
      const { content } = await store.list();
      return {
        content: written.get(LIST) ?? content,
        async replace(text) {
          written.set(LIST, Buffer.from(text));
          return true;
        },
        async settle() {},
      };
    },
    async read(name) {
      return written.get(name) ?? (await store.read(name));
    },
    async placeFolder(folder, files) {
      for (const [name, content] of files) written.set(`${folder}/${name}`, content);
    },
    async replace(name, content) {
      written.set(name, Buffer.from(content));
      return true;
    },
    async removeFolder() {},
  };
}
