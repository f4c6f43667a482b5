/**
 * The page each test file runs in. Storage and cookies of the file before are cleared, as pages share one profile: a
 * test finds the browser of a first visit.
 */
export function testPage(framework: string): string {
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>Browser test</title>
    <script>
      localStorage.clear();
      sessionStorage.clear();
      for (const cookie of document.cookie.split("; ")) document.cookie = cookie.split("=")[0] + "=; max-age=0; path=/";
    </script>
  </head>
  <body>
    <script type="module" src="${framework}"></script>
  </body>
</html>`;
}
