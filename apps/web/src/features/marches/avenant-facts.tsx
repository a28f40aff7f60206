import { type FormEvent, useState } from 'react';
import type { AvenantItem, MarcheDetail, PatchAvenantDto } from '#client/operations.js';
import { problemOf } from '../../api/problem.js';
import { useWrite } from '../../shell/data.js';
import { RowFormFault, useRowDraft } from '../../shell/row-draft.js';
import { FormFoot } from '../../ui/form-foot.js';
import { TextField } from '../../ui/form-fields.js';
import { readNumber } from '../../ui/french-input.js';
import { Select } from '../../ui/select.js';
import { notify } from '../../ui/toasts.js';
import { NONE, optionsOf } from './options.js';
import { GROUNDS } from './vocabulary.js';

type Values = Record<'article' | 'variation', string>;

const LABELS: Readonly<Values> = { article: 'Fondement', variation: 'Variation du montant HT' };

export interface AvenantFactsProps {
  marche: MarcheDetail;
  avenant: AvenantItem;
  onClose: () => void;
}

/** What is missing of a recorded avenant: its ground, and its amount where no file told it. */
export function AvenantFacts({ marche, avenant, onClose }: AvenantFactsProps) {
  const form = useRowDraft<Values>(`avenant-faits:${avenant.id}`, { article: avenant.article ?? NONE, variation: '' });
  const { article, variation } = form.values;
  const [fault, setFault] = useState<string>();
  const save = useWrite(
    (api, body: PatchAvenantDto) =>
      api.call('PATCH /api/v1/marches/:id/avenants/:avenantId', {
        path: { id: marche.id, avenantId: avenant.id },
        body: { ...body, version: marche.version },
      }),
    {
      onDone: () => {
        form.clear();
        notify(`Avenant ${avenant.numero} complété.`);
        onClose();
      },
    },
  );
  function submit(event: FormEvent): void {
    event.preventDefault();
    const amount = variation === '' ? undefined : readNumber(variation);
    if (variation !== '' && amount === undefined) return setFault('Un montant est attendu, comme 4 200 ou −1 500,50.');
    save.run({
      article: article === NONE ? null : (article as PatchAvenantDto['article']),
      ...(amount === undefined ? {} : { variation_montant: amount }),
    });
  }
  return (
    <form className="form" onSubmit={submit} noValidate>
      <RowFormFault
        form={form}
        problem={save.error === null ? undefined : problemOf(save.error)}
        labels={LABELS}
        wordOf={(_, value) => GROUNDS.find((one) => one.value === value)?.label ?? 'Non donné'}
      />
      <p className="given">{avenant.objet ?? 'Sans objet'}</p>
      <Select
        label={LABELS.article}
        value={article}
        onChange={(chosen) => form.set({ article: chosen })}
        options={optionsOf(GROUNDS, 'Non donné')}
      />
      {!avenant.montant_connu && (
        <TextField
          label={LABELS.variation}
          hint="Le fichier ne l’a pas donnée."
          value={variation}
          onChange={(typed) => form.set({ variation: typed })}
          fault={fault}
        />
      )}
      <FormFoot isPending={save.isPending} onClose={onClose} />
    </form>
  );
}
