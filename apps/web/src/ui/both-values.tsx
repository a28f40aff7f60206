import './conflict.css';

/** What one person typed, beside what another recorded meanwhile. */
export const BothValues = ({ mine, theirs }: { mine: string; theirs: string }) => (
  <dl>
    <div>
      <dt>Votre valeur</dt>
      <dd className="given">{mine || 'vide'}</dd>
    </div>
    <div>
      <dt>Valeur enregistrée</dt>
      <dd className="given">{theirs || 'vide'}</dd>
    </div>
  </dl>
);
