/**
 * Templates that a portfolio is made from; the number is the share of equity in per cent. The specification says that
 * the DWM templates have Dutch variants but not how they are spelled: the suffix `_NL` is our choice and stands in
 * this one place. Source: second text, section 9 [D-12].
 */
export const DWM_TEMPLATES = ["DWMMM", "DWM30", "DWM50", "DWM70", "DWM100"] as const;
export type DwmTemplate = (typeof DWM_TEMPLATES)[number];

export type DwmTemplateNl = `${DwmTemplate}_NL`;
export const DWM_TEMPLATES_NL: readonly DwmTemplateNl[] = DWM_TEMPLATES.map((template) => `${template}_NL` as const);

export const ROBO_TEMPLATES = ["ROBO30", "ROBO50", "ROBO70", "ROBO100"] as const;
export type RoboTemplate = (typeof ROBO_TEMPLATES)[number];

export const RURUP_SCENARIOS = {
  RURUP30: "CONSERVATIVE",
  RURUP50: "BALANCED",
  RURUP70: "MODERATE",
  RURUP100: "DYNAMIC",
} as const;
export type RurupTemplate = keyof typeof RURUP_SCENARIOS;
export type RurupScenario = (typeof RURUP_SCENARIOS)[RurupTemplate];
export const RURUP_TEMPLATES = [
  "RURUP30",
  "RURUP50",
  "RURUP70",
  "RURUP100",
] as const satisfies readonly RurupTemplate[];

export type PortfolioTemplate = DwmTemplate | DwmTemplateNl | RoboTemplate | RurupTemplate;
export const PORTFOLIO_TEMPLATES: readonly PortfolioTemplate[] = [
  ...DWM_TEMPLATES,
  ...DWM_TEMPLATES_NL,
  ...ROBO_TEMPLATES,
  ...RURUP_TEMPLATES,
];
