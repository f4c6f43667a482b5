/** Paths of a star in 24 by 24 units, shared by React and script-free rendering [F-01]. */
export const WHOLE_STAR =
  "M12 2.5l2.94 5.96 6.58.96-4.76 4.64 1.12 6.55L12 17.52l-5.88 3.09 1.12-6.55-4.76-4.64 6.58-.96z";
export const LEFT_HALF_STAR = "M12 2.5v15.02l-5.88 3.09 1.12-6.55-4.76-4.64 6.58-.96z";
