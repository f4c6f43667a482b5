/** `savings-shell/sign-in`: the module by which a login page signs customers in. */
export {
  beginSignIn,
  completeSignIn,
  hasSignInAnswer,
  isSignedIn,
  SignInError,
  type SignInFailure,
  type SignInOptions,
} from "../src/session/driver/sign-in.ts";
