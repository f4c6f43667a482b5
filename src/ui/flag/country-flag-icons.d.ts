/** One file per flag, so that only the flags of our markets are carried. */
declare module "country-flag-icons/string/3x2/*" {
  const svg: string;
  export default svg;
}
