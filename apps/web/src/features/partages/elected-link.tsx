import { type FormEvent, useState } from 'react';
import type { ShareResponse } from '#client/operations.js';
import { choiceName, latestFirst } from '#design/exercice-state.js';
import { FAR_YEARS, partYears } from '#design/exercices-proches.js';
import { problemOf } from '../../api/problem.js';
import { ImportLink } from '../../shell/import-link.js';
import { type Read, useRead, useWrite } from '../../shell/data.js';
import { useExercice, useOrganization } from '../../shell/organization.js';
import { ProblemState } from '../../shell/problem-state.js';
import { useDraft } from '../../shell/stored.js';
import { Button } from '../../ui/button.js';
import { today } from '../../ui/dates.js';
import { FormFault } from '../../ui/form-fault.js';
import { Checkbox, Choice, TextField } from '../../ui/form-fields.js';
import { Select } from '../../ui/select.js';
import { Empty, Loading } from '../../ui/state.js';
import { Notice } from '../../ui/notice.js';
import { ElectedCard } from './elected-card.js';

const DAYS = [
  { value: '7', label: '7 jours' },
  { value: '30', label: '30 jours' },
  { value: '90', label: '90 jours' },
] as const;

interface Draft {
  /** The exercice on which it opens; absent: that of the top bar. */
  chosen?: string;
  days: (typeof DAYS)[number]['value'];
  label: string;
  /** Whether the person may ask the assistant too. */
  questions: boolean;
}

const NEW: Draft = { days: '30', label: '', questions: false };

/** The link that opens the synthesis of an exercice to an elected official, without an account. */
export function ElectedLink() {
  const { id, has } = useOrganization();
  const { exercice } = useExercice();
  const years = useSharedYears();
  const usual = years.data?.find((annee) => annee === exercice) ?? years.data?.[0];
  const { draft, change, clear } = useDraft(`partage:${id}`, NEW);
  const { days, chosen, label, questions } = draft;
  const [link, setLink] = useState<ShareResponse>();
  const create = useWrite(
    async (api, year: number) => {
      const share = await api.call('POST /api/v1/share', {
        body: { exercice: year, ttl_days: Number(days), ...(label.trim() ? { label: label.trim() } : {}) },
      });
      if (!questions) return share;
      const attached = await api.call('POST /api/v1/chatbot/tokens', {
        body: { label: `Synthèse des achats ${year}`, expires_in_days: Number(days) },
      });
      return { ...share, url: `${share.url}&question=${attached.token}` };
    },
    {
      onDone: (made) => {
        setLink(made);
        clear();
      },
    },
  );
  const problem = create.error === null ? undefined : problemOf(create.error);

  if (!has('achats_publics')) return <Empty title="Module non souscrit : demandez à l’opérateur" />;
  if (years.error) return <ProblemState of={years} />;
  if (years.data === undefined) return <Loading lines={6} />;
  if (usual === undefined)
    return (
      <Empty title="Aucun exercice à partager" action={<ImportLink />}>
        Importez des mandats : la synthèse en naît.
      </Empty>
    );
  const year = years.data.some((annee) => String(annee) === chosen) ? chosen! : String(usual);
  function submit(event: FormEvent): void {
    event.preventDefault();
    create.run(Number(year));
  }
  return (
    <div className="share">
      <form className="form panel share-form" onSubmit={submit} noValidate>
        <p className="muted">Une adresse qui montre à un élu la synthèse des achats, sans compte ni mot de passe.</p>
        <FormFault message={problem?.message} />
        <Select
          label="S’ouvre sur l’exercice"
          hint="Qui a le lien peut y passer aux autres exercices : il les montre tous."
          value={year}
          onChange={(year) => change({ ...draft, chosen: year })}
          options={optionsOf(years.data)}
        />
        <Choice label="Valable" value={days} onChange={(next) => change({ ...draft, days: next })} options={DAYS} />
        {has('chatbot_ia') && (
          <Checkbox
            hint="Crée un lien de l’assistant de même durée : qui a l’adresse voit les échanges. Il se révoque à part."
            isSelected={questions}
            onChange={(next) => change({ ...draft, questions: next })}
          >
            La personne peut poser une question à l’assistant
          </Checkbox>
        )}
        <TextField
          label="Libellé (facultatif)"
          hint="Écrit sur la carte à remettre, et conservé nulle part. 200 signes au plus."
          value={label}
          onChange={(next) => change({ ...draft, label: next })}
          maxLength={200}
          fault={problem?.faults.get('label')}
        />
        <Notice isWarning>
          <strong>Le lien ne se reprend pas.</strong> Pendant {days} jours, quiconque a l’adresse lit tous les exercices
          ; ni vous ni un administrateur ne pouvez la fermer avant. Elle ne se montre qu’une fois.
        </Notice>
        <div className="row">
          <Button look="main" type="submit" isPending={create.isPending}>
            Créer le lien
          </Button>
        </div>
      </form>
      {link ? <ElectedCard key={link.token} link={link} /> : <Shown />}
    </div>
  );
}

function optionsOf(years: readonly number[]) {
  const { near, far } = partYears(years, today());
  const optionOf = (annee: number) => ({ value: String(annee), label: choiceName(annee, today()) });
  return [...near.map(optionOf), ...far.map((annee) => ({ ...optionOf(annee), section: FAR_YEARS }))];
}

/** The exercices whose purchases the synthesis shows, the latest first, those to come last: of one without mandats it would show nothing. */
function useSharedYears(): Pick<Read<unknown>, 'error' | 'retry' | 'isFetching'> & { data: number[] | undefined } {
  const { exercice } = useExercice();
  const read = useRead('GET /api/v1/dashboard', { query: { exercice } });
  return { ...read, data: read.data && latestFirst(read.data.exercices_disponibles, today()) };
}

/** In the place of the link: what it will show. */
const Shown = () => (
  <section className="panel share-shown" aria-labelledby="ce-qu-il-montre">
    <h2 id="ce-qu-il-montre">Ce que voit la personne</h2>
    <ul>
      <li>Les montants de l’exercice, par type d’achat, par direction et par famille.</li>
      <li>La conformité des achats, et leur évolution d’un exercice à l’autre.</li>
      <li>Tous les exercices, pas seulement celui sur lequel le lien s’ouvre.</li>
    </ul>
    <p className="muted">Aucun mandat, et aucun fournisseur ligne à ligne.</p>
  </section>
);
