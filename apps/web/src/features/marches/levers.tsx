import type { DonneeManquante, LevierItem, MarcheDetail } from '#client/operations.js';
import { useHere } from '../../shell/here.js';
import { useOrganization } from '../../shell/organization.js';
import { useShortcut } from '../../shell/shortcuts.js';
import { Button } from '../../ui/button.js';
import { VerdictBadge } from '../../ui/verdict-badge.js';
import { FACTS, ficheOf, type Lever, leversOf } from '../../shell/verdict-facts.js';
import './levers.css';

export interface LeversProps {
  marche: MarcheDetail;
  /** The verdict of now. */
  statut: string;
  leviers: readonly LevierItem[];
  manque: readonly DonneeManquante[];
}

/** « Ce qui le changerait » : each fact that may be recorded, what each answer leads to, and the act under its digit. */
export function Levers({ statut, leviers, manque }: LeversProps) {
  const { can } = useOrganization();
  const levers = leversOf(leviers, manque);
  if (levers.length === 0) return null;
  const acts = levers.filter(({ fact }) => fact !== undefined);
  return (
    <div className="levers">
      <h3>Ce qui le changerait</h3>
      <ol>
        {levers.map((lever, index) => (
          <li key={lever.fact ?? index} className="lever">
            <Answers lever={lever} present={statut} />
            {lever.fact !== undefined && can('procurement.write') && (
              <LeverButton fact={lever.fact} keys={String(acts.indexOf(lever) + 1)} />
            )}
          </li>
        ))}
      </ol>
    </div>
  );
}

function Answers({ lever: { answers, missing }, present }: { lever: Lever; present: string }) {
  if (answers.length === 0)
    return (
      <p className="given">
        Il manque {missing?.libelle}
        {missing && <span className="muted small"> ({missing.ou})</span>}
      </p>
    );
  // A list of one is heard as a list in a list.
  const [List, Item] = answers.length === 1 ? (['div', 'p'] as const) : (['ul', 'li'] as const);
  return (
    <List className="lever-answers">
      {answers.map(({ libelle, statut, article }) => (
        <Item key={libelle}>
          <span className="given">
            {libelle}
            {article !== null && !libelle.includes(article) && <span className="muted small"> ({article})</span>}
          </span>
          <span className="lever-effect">
            <span aria-hidden="true">→</span>
            {statut === present ? (
              <span className="muted">reste </span>
            ) : (
              <span className="sr-only"> : le verdict devient </span>
            )}
            {statut === null ? <span className="muted">selon le reste</span> : <VerdictBadge verdict={statut} />}
          </span>
        </Item>
      ))}
    </List>
  );
}

function LeverButton({ fact, keys }: { fact: keyof typeof FACTS; keys: string }) {
  const { change } = useHere('/$org/marches/$id');
  const { action, title } = FACTS[fact];
  const open = () => change({ fiche: ficheOf(fact) });
  useShortcut({ keys, label: `${action} (${title})`, group: 'Marché', run: open });
  return (
    <Button keys={keys} onPress={open}>
      {action}
      {action === 'Répondre' && <span className="sr-only"> : {title}</span>}
    </Button>
  );
}
