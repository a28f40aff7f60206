/** What the sheets of the pages and of the application both begin with, after the tokens. */
export const RESET = `
*,
*::before,
*::after {
box-sizing: border-box;
}
html {
-webkit-text-size-adjust: 100%;
text-size-adjust: 100%;
}
body {
margin: 0;
background: var(--page);
color: var(--text);
font-family: system-ui, -apple-system, 'Segoe UI', Roboto, 'Helvetica Neue', 'Liberation Sans', Arial, sans-serif;
font-variant-numeric: tabular-nums;
}
h1,
h2,
h3,
p,
ul,
ol,
dl,
dd,
figure,
table {
margin: 0;
}
h1 {
letter-spacing: -0.01em;
text-wrap: balance;
}
a {
color: var(--accent);
text-underline-offset: 3px;
}
.sr-only {
position: absolute;
width: 1px;
height: 1px;
margin: -1px;
overflow: hidden;
clip-path: inset(50%);
white-space: nowrap;
}
.muted {
color: var(--muted);
}
`.trim();
