import { useId } from 'react';
import { Button } from '../../ui/button.js';

export interface QuestionsProps {
  label: string;
  /** `name`: shorter than what is asked. */
  questions: readonly { text: string; name?: string }[];
  onAsk: (question: string) => void;
}

/** Questions that are asked by a press. */
export function Questions({ label, questions, onAsk }: QuestionsProps) {
  const id = useId();
  if (questions.length === 0) return null;
  return (
    <div className="assistant-questions">
      <p className="small muted" id={id}>
        {label}
      </p>
      <ul aria-labelledby={id}>
        {questions.map(({ text, name = text }) => (
          <li key={text}>
            <Button onPress={() => onAsk(text)}>
              <span className="given">{name}</span>
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}
