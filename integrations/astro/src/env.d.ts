declare namespace App {
  interface Locals {
    /** Of this answer, for its scripts. */
    nonce: string;
  }
}
