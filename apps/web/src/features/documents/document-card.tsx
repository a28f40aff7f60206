import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { CreateTicketDto, TicketParams } from '#client/operations.js';
import { useApi } from '../../shell/data.js';
import { useHere } from '../../shell/here.js';
import { useShortcut } from '../../shell/shortcuts.js';
import { Button } from '../../ui/button.js';
import { Progress } from '../../ui/progress.js';
import { type DocumentFormat, type DocumentKind, FORMAT_NAMES } from './catalogue.js';
import { type Download, download, formatReceived, isRunning, useDownload } from './downloads.js';

export interface DocumentCardProps {
  kind: DocumentKind;
  /** Its key on this screen: the first format. */
  keys: string;
  /** « exercice 2025 ». */
  of: string;
  /** Undefined: something is to be chosen first. */
  params: TicketParams | undefined;
  /** Why it is not given: a module, a permission. */
  refusal?: string | undefined;
  /** What is chosen beforehand. */
  children?: ReactNode;
}

/** One document: what is in it, its formats, and how far it is. */
export function DocumentCard({ kind, keys, of, params, refusal, children }: DocumentCardProps) {
  const { id, title, text, formats } = kind;
  const api = useApi();
  const key = `${api.organization}:${id}`;
  const present = useDownload(key);
  const isBusy = isRunning(present);
  const isOpen = params !== undefined && refusal === undefined;
  const foot = useRef<HTMLDivElement>(null);
  const { search } = useHere('/$org/documents');
  const isAsked = search.document === id;
  // Named by the palette: one more `Enter` receives it, unless something is to be chosen first.
  useEffect(() => {
    if (!isAsked) return;
    const { current } = foot;
    const asked =
      current?.querySelector<HTMLElement>('button:enabled') ?? current?.parentElement?.querySelector('input');
    asked?.focus();
  }, [isAsked]);
  function ask(format: DocumentFormat): void {
    const ticket: CreateTicketDto = { document: id, params: { ...params, format } };
    download(api, key, `${title}, ${of}`, ticket);
  }
  useShortcut({
    keys,
    label: `${title} (${FORMAT_NAMES[formats[0]!]})`,
    group: 'Documents',
    run: () => ask(formats[0]!),
    enabled: isOpen && !isBusy,
  });
  return (
    <section className="panel document" aria-labelledby={`document-${id}`}>
      <div className="document-head">
        <h2 id={`document-${id}`}>{title}</h2>
        <p className="small muted given">{of}</p>
      </div>
      <p>{text}</p>
      {refusal === undefined ? children : <p className="small muted">{refusal}</p>}
      <div className="document-foot" ref={foot}>
        {isBusy && present ? (
          <UnderWay title={title} download={present} />
        ) : (
          <div className="row">
            {formats.map((format, index) => (
              <Button
                key={format}
                look={index === 0 ? 'main' : 'plain'}
                icon={index === 0 ? 'recevoir' : undefined}
                keys={index === 0 ? keys : undefined}
                isDisabled={!isOpen}
                onPress={() => ask(format)}
              >
                {FORMAT_NAMES[format]}
                <span className="sr-only"> {title}</span>
              </Button>
            ))}
          </div>
        )}
        <p className="small document-end" role="status" data-failed={present?.state === 'failed' || undefined}>
          {present && <Outcome download={present} />}
        </p>
      </div>
    </section>
  );
}

function Outcome({ download: { state, text } }: { download: Download }) {
  if (state === 'done') return <span className="given">Enregistré : {text}</span>;
  if (state === 'opened') return <>Trop gros pour cette page : votre navigateur le reçoit.</>;
  if (state === 'failed') return <>{text}</>;
  return <span className="sr-only">Préparation du document.</span>;
}

/** What is under way, to the second. */
function UnderWay({
  title,
  download: { state, since, bytes, waitUntil, stop },
}: {
  title: string;
  download: Download;
}) {
  const now = useSeconds();
  const elapsed = Math.max(0, Math.round((now - since) / 1000));
  const left = waitUntil === undefined ? 0 : Math.max(0, Math.ceil((waitUntil - now) / 1000));
  const words = {
    waiting: `Trop de documents à la fois : nouvel essai dans ${left}\u00a0s`,
    receiving: formatReceived(bytes),
  };
  return (
    <div className="document-way">
      <Progress label={title} />
      <span className="small">
        {state === 'waiting' || state === 'receiving' ? words[state] : `Préparation… ${elapsed} s`}
      </span>
      <Button onPress={stop}>
        Annuler<span className="sr-only"> : {title}</span>
      </Button>
    </div>
  );
}

function useSeconds(): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 500);
    return () => clearInterval(timer);
  }, []);
  return now;
}
