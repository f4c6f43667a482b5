/** Writes the nonce of the answer to every script in the head, also to those of Nuxt. */
export default defineNuxtPlugin(() => {
  const nonce = useRequestEvent()?.context.nonce as string | undefined;
  injectHead().hooks?.hook("tags:resolve", ({ tags }) => {
    for (const { tag, props } of tags) {
      if (nonce && (tag === "script" || (tag === "link" && /preload$/.test(String(props.rel))))) props.nonce = nonce;
    }
  });
});
