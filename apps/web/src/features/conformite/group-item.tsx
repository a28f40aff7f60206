import type { GroupeATraiter, LevierItem } from '#client/operations.js';
import { formatExactAmount, formatQuantity } from '#design/format-francais.js';
import { leversOf, wordsOf } from '../../shell/verdict-facts.js';
import { Button } from '../../ui/button.js';
import { FigureLink } from '../../ui/figure-link.js';
import { ScreenLink } from '../../ui/screen-link.js';
import { VerdictBadge } from '../../ui/verdict-badge.js';
import { toLines } from './group-target.js';
import { reasonOf, subjectOf } from './group-words.js';

export interface GroupItemProps {
  group: GroupeATraiter;
  /** From 1, over all pages. */
  rank: number;
  /** Its levers have the digits. */
  isCurrent: boolean;
  onFocus: () => void;
  /** Absent: whoever reads may not record. */
  onLever: ((lever: LevierItem) => void) | undefined;
}

/** One group: what is wrong, how much of it, what would settle it. */
export function GroupItem({ group, rank, isCurrent, onFocus, onLever }: GroupItemProps) {
  const { nombre: count, montant_ht: amount, verdict, marche } = group;
  const subject = subjectOf(group);
  return (
    <li className="group" data-group data-current={isCurrent || undefined} onFocusCapture={onFocus}>
      <div className="group-head">
        <span className="group-rank muted" aria-hidden="true">
          {rank}
        </span>
        <div className="group-words">
          <h3 className="given">{subject}</h3>
          <p>
            <VerdictBadge verdict={verdict} /> {reasonOf(group)}
          </p>
          {marche && (
            <p className="small">
              <ScreenLink to="/$org/marches/$id" params={{ id: marche.id }} className="given">
                {marche.objet}
              </ScreenLink>
            </p>
          )}
        </div>
        <p className="group-figure">
          <FigureLink {...toLines(group)} label={`${subject}, ${reasonOf(group)}`}>
            {formatExactAmount(amount)} · {formatQuantity(count, 'ligne', 'lignes')}
          </FigureLink>
        </p>
      </div>
      <Levers group={group} isCurrent={isCurrent} onLever={onLever} onPress={onFocus} />
    </li>
  );
}

interface LeversProps extends Pick<GroupItemProps, 'group' | 'isCurrent' | 'onLever'> {
  onPress: () => void;
}

function Levers({ group, isCurrent, onLever, onPress }: LeversProps) {
  const { leviers, marche } = group;
  if (leviers.length === 0)
    return (
      <p className="group-levers small muted">
        {marche === null
          ? 'Rien ne s’enregistre ici : un nouvel import de ces lignes dirait ce qui manque.'
          : 'Aucun enregistrement ne le changerait : la fiche du marché dit pourquoi.'}
      </p>
    );
  return (
    <ul className="group-levers">
      {leversOf(leviers, []).map(({ answers: [first, ...others] }, index) => (
        <li key={first!.libelle}>
          {onLever !== undefined && (
            <Button
              {...(isCurrent ? { keys: String(index + 1) } : {})}
              onPress={() => {
                onPress();
                onLever(first!);
              }}
            >
              {wordsOf(first!).action}
              <span className="sr-only"> : {subjectOf(group)}</span>
            </Button>
          )}
          <span className="group-answers">
            {[first!, ...others].map((answer) => (
              <Answer key={answer.libelle} answer={answer} isSaid={onLever !== undefined} />
            ))}
          </span>
        </li>
      ))}
    </ul>
  );
}

interface AnswerProps {
  answer: LevierItem;
  /** What is done stands on the button beside it. */
  isSaid: boolean;
}

/** What is recorded, and the verdict that the lines then have. */
const Answer = ({ answer, isSaid }: AnswerProps) => (
  <span className="group-answer">
    {(!isSaid || wordsOf(answer).condition !== undefined) && <span className="given">{answer.libelle}</span>}
    {answer.article !== null && !answer.libelle.includes(answer.article) && (
      <span className="muted small">{answer.article}</span>
    )}
    {answer.effet !== null && (
      <span>
        <span aria-hidden="true">→ </span>
        <span className="sr-only">le verdict devient </span>
        <VerdictBadge verdict={answer.effet} />
        {answer.code === 'avenant' && <span className="muted small">, comme le marché</span>}
      </span>
    )}
  </span>
);
