/** `savings-shell/sign-in`: the module by which a login page signs customers in. */
export {
  beginSignIn,
  completeSignIn,
  hasSignInAnswer,
  SignInError,
  type SignInFailure,
  type SignInOptions,
} from "../src/stores/session/sign-in.ts";
