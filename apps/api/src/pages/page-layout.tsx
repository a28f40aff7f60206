import type { ComponentChildren, VNode } from 'preact';
import { renderToString } from 'preact-render-to-string';
import { STYLESHEET } from './stylesheet.js';
import { typesetPage } from './typeset-page.js';

export interface PageOptions {
  /** Text of the browser's tab; the visible `h1` belongs to the content. */
  title: string;
  /** `narrow` for notices and forms. */
  width?: 'full' | 'narrow';
  /** Elements of the head beyond the common ones (a script of this origin, for instance). */
  head?: ComponentChildren;
}

/** A whole HTML document around `content`, which brings its own landmarks (`header`, `main`, `footer`). */
export function renderPage(options: PageOptions, content: VNode): string {
  const page = (
    <html lang="fr">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex, nofollow" />
        <meta name="referrer" content="no-referrer" />
        <meta name="color-scheme" content="light dark" />
        <title>{options.title}</title>
        {/* An empty icon: without it the browser asks for /favicon.ico. */}
        <link rel="icon" href="data:," />
        <style dangerouslySetInnerHTML={{ __html: STYLESHEET }} />
        {options.head}
      </head>
      <body>
        <div class={options.width === 'narrow' ? 'page page-narrow' : 'page'}>{content}</div>
      </body>
    </html>
  );
  return `<!DOCTYPE html>${typesetPage(renderToString(page))}`;
}
