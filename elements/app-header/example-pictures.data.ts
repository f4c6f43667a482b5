/** Pictures of the named cases, as data addresses: a gallery without a network shows them. They follow the scheme. */
const svgDataUrl = (svg: string) => `data:image/svg+xml,${encodeURIComponent(svg)}`;

const SCHEME =
  "<style>.a{fill:#1d3b8b}.b{fill:#16213d}@media(prefers-color-scheme:dark){.a{fill:#9fb9f5}.b{fill:#eef2fb}}</style>";

const wordmark = (mark: string, words: string, width: number) =>
  svgDataUrl(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="40" viewBox="0 0 ${width} 40">${SCHEME}${mark}` +
      `<text class="b" x="44" y="27" font-family="Segoe UI,Roboto,Liberation Sans,Arial,sans-serif" font-size="20" font-weight="700" letter-spacing="-.3">${words}</text></svg>`,
  );

export const SITE_LOGO = wordmark(
  '<path class="a" d="M4 8h8v24H4zM16 16h8v16h-8zM28 4h8v28h-8z"/>',
  "Savings Site",
  180,
);

export const PARTNER_LOGO = wordmark('<circle class="a" cx="20" cy="20" r="15"/>', "Partner", 124);

export const FLAG_ICON = svgDataUrl(
  '<svg xmlns="http://www.w3.org/2000/svg" width="24" height="24"><circle cx="12" cy="12" r="10" fill="#c2410c"/><path d="M8 12l3 3 5-6" fill="none" stroke="#fff" stroke-width="2"/></svg>',
);

export const PROMOTION = svgDataUrl(
  '<svg xmlns="http://www.w3.org/2000/svg" width="320" height="180"><defs><linearGradient id="g" x2="1" y2="1"><stop stop-color="#dbe6ff"/><stop offset="1" stop-color="#9db8f2"/></linearGradient></defs><rect width="320" height="180" fill="url(#g)"/><path d="M0 150c60-10 90-60 150-62s100 30 170-58v150H0z" fill="#1d3b8b" opacity=".85"/><path d="M0 166c70-8 110-40 170-40s100 10 150-30v84H0z" fill="#16213d" opacity=".35"/></svg>',
);
