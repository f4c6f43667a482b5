/** The nonce of the answer, on the server. Browsers hide the nonce from scripts, so there is none in the browser. */
import { createContext, useContext } from "react";

const Nonce = createContext<string | undefined>(undefined);

export const NonceProvider = Nonce.Provider;
export const useNonce = (): string | undefined => useContext(Nonce);
