/** Style sheet of the payment pages: mobile first, light and dark. */
export const styleSheet = `
:root {
  color-scheme: light dark;
  --ground: #f6f4f1;
  --sheet: #fff;
  --ink: #1c1a18;
  --soft: #625c55;
  --line: #8b857d;
  --accent: #1c1a18;
  --on-accent: #fff;
  --error: #a3131f;
  --notice: #fff2cc;
}
@media (prefers-color-scheme: dark) {
  :root {
    --ground: #161514;
    --sheet: #201f1d;
    --ink: #f2efea;
    --soft: #b5aea5;
    --line: #7d776f;
    --accent: #f2efea;
    --on-accent: #161514;
    --error: #ff9a94;
    --notice: #4a3b10;
  }
}
* { box-sizing: border-box; }
body {
  margin: 0;
  background: var(--ground);
  color: var(--ink);
  font: 1rem/1.5 system-ui, -apple-system, "Segoe UI", Roboto, sans-serif;
}
.notice { margin: 0; padding: .625rem 1rem; background: var(--notice); text-align: center; font-size: .9375rem; }
main { max-width: 28rem; margin: 0 auto; padding: 1.5rem 1.25rem 3rem; }
.shop { margin: 0 0 1.5rem; font: 600 1.5rem/1.2 Georgia, "Times New Roman", serif; letter-spacing: .04em; }
h1 { margin: 0 0 .75rem; font-size: 1.25rem; line-height: 1.3; }
h2 { margin: 1.5rem 0 .5rem; font-size: 1.0625rem; }
.amount {
  display: flex; flex-wrap: wrap; align-items: baseline; justify-content: space-between; gap: .25rem 1rem;
  margin: 0 0 1.25rem; padding-bottom: 1.25rem; border-bottom: 1px solid var(--line); color: var(--soft);
}
.amount strong { color: var(--ink); font-size: 1.75rem; font-variant-numeric: tabular-nums; }
.field { margin-bottom: 1.125rem; }
.pair { display: grid; grid-template-columns: 1fr 1fr; gap: 0 1rem; align-items: start; }
label { display: block; margin-bottom: .25rem; font-weight: 600; font-size: .9375rem; }
input {
  width: 100%; min-height: 3rem; padding: .5rem .75rem; border: 1px solid var(--line); border-radius: .375rem;
  background: var(--sheet); color: inherit; font: inherit; font-variant-numeric: tabular-nums;
}
input[aria-invalid] { border-color: var(--error); border-width: 2px; }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
.hint { margin: .25rem 0 0; color: var(--soft); font-size: .875rem; }
.error { margin: .25rem 0 0; color: var(--error); font-size: .875rem; }
.alert { margin: 0 0 1.25rem; padding: .75rem 1rem; border: 2px solid var(--error); border-radius: .375rem; color: var(--error); }
.pay {
  display: block; width: 100%; min-height: 3.25rem; padding: .75rem 1rem; border: 0; border-radius: .375rem;
  background: var(--accent); color: var(--on-accent); font: inherit; font-weight: 600; font-size: 1.0625rem;
  text-align: center; text-decoration: none; cursor: pointer;
}
.quiet {
  display: block; width: 100%; min-height: 2.75rem; margin-top: .75rem; border: 0; background: none;
  color: var(--soft); font: inherit; text-decoration: underline; cursor: pointer;
}
.cards { margin-top: 2rem; padding: 1rem 1.25rem; border-radius: .5rem; background: var(--sheet); font-size: .9375rem; }
.cards h2 { margin: 0; }
.cards p { margin: .25rem 0 .75rem; color: var(--soft); }
dl { margin: 0; }
dl div { padding: .375rem 0; border-top: 1px solid var(--ground); }
dt { font-variant-numeric: tabular-nums; }
dd { margin: 0; color: var(--soft); }
@media (min-width: 48rem) {
  main { padding-top: 3rem; }
  dl div { display: flex; justify-content: space-between; gap: 1rem; }
}
`;
