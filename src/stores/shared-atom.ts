/**
 * A nanostores atom for the registry, whose listeners may be code of hosts and of other copies of the script. A
 * listener that throws does not affect the others or the code that sets the value.
 */
import { atom, type WritableAtom } from "nanostores";

export function sharedAtom<T>(value: T): WritableAtom<T> {
  const store = atom(value);
  const { listen } = store;
  store.listen = (listener) => {
    let received = store.value;
    return listen((current, ...change) => {
      // If a listener sets another value, nanostores calls the later listeners twice with that value.
      if (Object.is(current, received)) return;
      received = current;
      try {
        listener(current, ...change);
      } catch (error) {
        reportError(error);
      }
    });
  };
  return store;
}
