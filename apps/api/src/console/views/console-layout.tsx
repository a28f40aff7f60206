import type { ComponentChildren } from 'preact';
import { renderPage } from '../../pages/page-layout.js';
import { Product } from '../../pages/product.js';
import { CONSOLE_SCRIPT, CONSOLE_STYLES } from '../console-assets.js';

export const SECTIONS = [
  { href: '/console', label: 'Santé' },
  { href: '/console/organisations', label: 'Organisations' },
  { href: '/console/comptes', label: 'Comptes' },
  { href: '/console/operateurs', label: 'Opérateurs' },
  { href: '/console/webhooks', label: 'Webhooks' },
  { href: '/console/files', label: 'Files' },
  { href: '/console/imports', label: 'Imports' },
  { href: '/console/audit', label: 'Audit' },
] as const;

export type SectionPath = (typeof SECTIONS)[number]['href'];

export interface ConsolePage {
  title: string;
  section: SectionPath;
  /** Said once, after an operation. */
  done?: string | undefined;
  children: ComponentChildren;
}

/** A page of the console: where one is, what was just done, the content. */
export function renderConsolePage({ title, section, done, children }: ConsolePage): string {
  return renderPage(
    { title: `${title} — Console`, head: <ConsoleHead /> },
    <>
      <header class="page-head">
        <div class="console-head">
          <div>
            <Product />
            <p class="muted small">Console d’exploitation</p>
          </div>
          <form method="post" action="/console/deconnexion">
            <button class="button">Se déconnecter</button>
          </form>
        </div>
        <nav class="console-nav" aria-label="Rubriques">
          <ul>
            {SECTIONS.map(({ href, label }) => (
              <li>
                <a href={href} aria-current={href === section ? 'page' : undefined}>
                  {label}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      </header>
      <main class="page-main">
        <h1>{title}</h1>
        {done !== undefined && (
          <p class="done" role="status">
            {done}
          </p>
        )}
        {children}
      </main>
      <script dangerouslySetInnerHTML={{ __html: CONSOLE_SCRIPT }} />
    </>,
  );
}

export function ConsoleHead() {
  return <style dangerouslySetInnerHTML={{ __html: CONSOLE_STYLES }} />;
}
