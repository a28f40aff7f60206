import type { ReactNode } from 'react';
import { Foot } from './foot.js';
import { SERVICE_NAME } from './service-name.js';
import { Title } from './title.js';
import './entry-page.css';

/** A page before any organisation is open: one column, the name of the service above. */
export function EntryPage({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="entry">
      <header className="entry-name">{SERVICE_NAME}</header>
      <main>
        <div className="panel">
          <Title context={SERVICE_NAME}>{title}</Title>
          {children}
        </div>
      </main>
      <Foot />
    </div>
  );
}
