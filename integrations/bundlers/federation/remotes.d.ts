declare module "team/savings" {
  const Savings: () => import("react").ReactNode;
  export default Savings;
}
