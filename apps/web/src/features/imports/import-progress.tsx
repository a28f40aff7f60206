import { useEffect, useState } from 'react';
import type { ImportItem } from '#client/operations.js';
import { formatCount, formatQuantity } from '#design/format-francais.js';
import { Progress } from '../../ui/progress.js';
import { formatDuration } from './words.js';

/** How far an import is, how fast, since when. */
export function ImportProgress({ item }: { item: ImportItem }) {
  const { statut, rang_attente, progression, lignes_lues, started_at, created_at } = item;
  const now = useNow();
  if (statut === 'en_attente')
    return (
      <section className="panel" aria-labelledby="avancement">
        <h2 id="avancement">En attente</h2>
        <Progress label="En attente" />
        <p>
          {rang_attente && rang_attente > 1
            ? `Rang ${formatCount(rang_attente)} dans la file : les organisations passent à tour de rôle.`
            : 'Le prochain à être lu.'}{' '}
          <span className="muted">Depuis {formatDuration(now - Date.parse(created_at))}.</span>
        </p>
        <p className="muted">Vous pouvez quitter cet écran : rien ne s’arrête.</p>
      </section>
    );
  const elapsed = started_at ? now - Date.parse(started_at) : 0;
  const speed = elapsed > 1000 ? Math.round(lignes_lues / (elapsed / 1000)) : undefined;
  return (
    <section className="panel" aria-labelledby="avancement">
      <h2 id="avancement">
        {progression >= 100 ? 'Contrôle et enregistrement' : `Lecture : ${formatCount(progression)}\u00a0%`}
      </h2>
      <Progress label="Lecture du fichier" fraction={progression >= 100 ? undefined : progression / 100} />
      <p>
        {formatQuantity(lignes_lues, 'ligne lue', 'lignes lues')}
        {speed !== undefined && progression < 100 && <>, {formatCount(speed)}/s</>}
        <span className="muted">, depuis {formatDuration(elapsed)}.</span>
      </p>
      <p className="muted">Vous pouvez quitter cet écran : rien ne s’arrête.</p>
    </section>
  );
}

function useNow(): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1_000);
    return () => clearInterval(timer);
  }, []);
  return now;
}
