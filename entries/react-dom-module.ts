/** `react-dom.js`: the shell's copy of React DOM under the name `react-dom`, for portals and forced updates. */
// biome-ignore format: names of another package
import {
  createPortal, flushSync, preconnect, prefetchDNS, preinit, preinitModule, preload, preloadModule,
  requestFormReset, useFormState, useFormStatus, version,
} from "react-dom";

// biome-ignore format: names of another package
export {
  createPortal, flushSync, preconnect, prefetchDNS, preinit, preinitModule, preload, preloadModule,
  requestFormReset, useFormState, useFormStatus, version,
};

// biome-ignore format: names of another package
const whole = {
  createPortal, flushSync, preconnect, prefetchDNS, preinit, preinitModule, preload, preloadModule,
  requestFormReset, useFormState, useFormStatus, version,
};
/** For modules that import the whole of it. The default of the package itself would need a helper of the bundler. */
export default whole;
