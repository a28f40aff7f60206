import type { ComponentChildren } from 'preact';
import { renderPage } from './page-layout.js';
import { Product } from './product.js';

export interface Notice {
  /** Heading, and text of the tab. */
  title: string;
  /** What happened and why it is so. */
  explanation: ComponentChildren;
  /** What the reader can do now. */
  action: ComponentChildren;
  /** A link to follow, when there is one. */
  link?: { href: string; label: string };
}

/** A quiet page: one explanation, one action. */
export function renderNoticePage(notice: Notice): string {
  return renderPage(
    { title: notice.title, width: 'narrow' },
    <main class="page-main">
      <Product />
      <div class="panel">
        <h1>{notice.title}</h1>
        <p>{notice.explanation}</p>
        <p>{notice.action}</p>
        {notice.link && (
          <p>
            <a class="button button-main" href={notice.link.href}>
              {notice.link.label}
            </a>
          </p>
        )}
      </div>
    </main>,
  );
}
