import type { ReactNode } from 'react';
import { Title } from './title.js';
import './entry-page.css';

/** What this service is called, as its settings say. */
const SERVICE_NAME = document.querySelector<HTMLMetaElement>('meta[name="application-name"]')?.content ?? '';

/** A page before any organisation is open: one column, the name of the service above. */
export function EntryPage({ title, children }: { title: string; children: ReactNode }) {
  return (
    <main className="entry">
      <p className="entry-name">{SERVICE_NAME}</p>
      <div className="panel">
        <Title context={SERVICE_NAME}>{title}</Title>
        {children}
      </div>
    </main>
  );
}
