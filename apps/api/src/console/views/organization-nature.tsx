import { formatDay } from '#design/format-francais.js';
import { NATURES_ACHETEUR, SECTEURS_ACHETEUR } from '#procurement/nature-acheteur.js';
import type { OrganizationNatures } from '#platform/platform.response.js';
import { ScrollTable } from './scroll-table.js';

/** What an organisation is as a buyer, by date, and the form that says it. */
export function NatureSection({ base, natures }: { base: string; natures: OrganizationNatures }) {
  const { suggestion } = natures;
  return (
    <section class="panel">
      <h2>Nature de l’acheteur</h2>
      <p class="muted wrap">
        Les seuils et le délai de paiement en dépendent.
        {suggestion === null
          ? ' Le SIREN ne permet pas de la proposer.'
          : ` Le SIREN propose : ${labelOf(NATURES_ACHETEUR, suggestion)}, à confirmer.`}
      </p>
      <ScrollTable
        caption="Nature de l’acheteur par date, la dernière d’abord"
        columns={[{ label: 'Depuis le' }, { label: 'Nature' }, { label: 'Secteur' }]}
        rows={natures.natures.map(({ valid_from, nature, secteur }) => [
          formatDay(valid_from),
          labelOf(NATURES_ACHETEUR, nature),
          secteur === null ? '—' : labelOf(SECTEURS_ACHETEUR, secteur),
        ])}
        empty="Pas encore renseignée."
      />
      <form class="form" method="post" action={`${base}/nature`}>
        <label>
          Depuis le
          <input type="date" name="valid_from" required />
        </label>
        <Choice label="Nature" name="nature" choices={NATURES_ACHETEUR} selected={suggestion ?? ''} />
        <Choice label="Secteur (entité adjudicatrice)" name="secteur" choices={SECTEURS_ACHETEUR} none="aucun" />
        <button class="button button-main">Enregistrer la nature</button>
      </form>
    </section>
  );
}

function Choice(options: {
  label: string;
  name: string;
  choices: Readonly<Record<string, string>>;
  selected?: string;
  none?: string;
}) {
  const { label, name, choices, selected, none } = options;
  return (
    <label>
      {label}
      <select name={name}>
        {none === undefined ? null : <option value="">{none}</option>}
        {Object.entries(choices).map(([value, text]) => (
          <option value={value} selected={value === selected}>
            {text}
          </option>
        ))}
      </select>
    </label>
  );
}

const labelOf = (labels: Readonly<Record<string, string>>, code: string): string => labels[code] ?? code;
