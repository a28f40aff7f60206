import { formatDay } from '#design/format-francais.js';
import { NATURES_ACHETEUR, SECTEURS_ACHETEUR } from '#procurement/nature-acheteur.js';
import type { OrganizationNatures } from '#platform/platform.response.js';
import { natureForm } from './console-forms.js';
import { ScrollTable } from './scroll-table.js';
import { TypedForm } from './typed-form.js';

/** What an organisation is as a buyer, by date, and the form that says it. */
export function NatureSection({ organizationId, natures }: { organizationId: string; natures: OrganizationNatures }) {
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
      <TypedForm form={natureForm(organizationId, suggestion)} />
    </section>
  );
}

const labelOf = (labels: Readonly<Record<string, string>>, code: string): string => labels[code] ?? code;
