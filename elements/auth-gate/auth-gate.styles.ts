/** The content is the page's own: the gate brings no style but its box. */
export const styles = ":host{display:block}.waiting{min-block-size:100dvh}";
