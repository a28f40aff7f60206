import { type FormEvent, useRef, useState } from 'react';
import { problemOf } from '../../api/problem.js';
import { EntryPage } from '../../shell/entry-page.js';
import { useEnter } from '../../shell/enter.js';
import { useHere } from '../../shell/here.js';
import { useSession } from '../../shell/use-session.js';
import { Button } from '../../ui/button.js';
import { Checkbox, PasswordField, TextField } from '../../ui/form-fields.js';
import { FormFault } from '../../ui/form-fault.js';

type FieldName = 'email' | 'password';

/** What is left empty, in the order of the form. */
const missingOf = (typed: Record<FieldName, string>): FieldName[] =>
  (['email', 'password'] as const).filter((name) => typed[name] === '');

/** Sign-in: by e-mail address and password, then to where the person was going. */
export function Screen() {
  const session = useSession();
  const enter = useEnter();
  const { search } = useHere('/connexion');
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [isShared, setShared] = useState(false);
  const [fault, setFault] = useState<string>();
  const [faults, setFaults] = useState<Partial<Record<FieldName, string>>>({});
  const form = useRef<HTMLFormElement>(null);
  const [waitUntil, setWaitUntil] = useState<number>();
  const [isPending, setPending] = useState(false);

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    setFault(undefined);
    const missing = missingOf({ email: email.trim(), password });
    setFaults(Object.fromEntries(missing.map((name) => [name, 'À renseigner.'])));
    if (missing[0] !== undefined) return form.current?.querySelector<HTMLElement>(`[name=${missing[0]}]`)?.focus();
    setPending(true);
    try {
      await session.open({ email: email.trim(), password, poste_partage: isShared });
      await enter(search.suite);
    } catch (error) {
      const { message, retryAfter, faults } = problemOf(error);
      const email = faults.get('email');
      if (email === undefined) setFault(message);
      else setFaults({ email });
      setWaitUntil(retryAfter === undefined ? undefined : Date.now() + retryAfter * 1000);
      setPending(false);
    }
    return undefined;
  }

  return (
    <EntryPage title="Se connecter">
      <form className="form" ref={form} onSubmit={(event) => void submit(event)} noValidate>
        <FormFault message={fault} waitUntil={waitUntil} onWaited={() => setWaitUntil(undefined)} />
        <TextField
          label="Adresse électronique"
          type="email"
          name="email"
          autoComplete="username"
          autoFocus
          value={email}
          onChange={setEmail}
          fault={faults.email}
        />
        <PasswordField
          label="Mot de passe"
          name="password"
          autoComplete="current-password"
          value={password}
          onChange={setPassword}
          fault={faults.password}
        />
        <Checkbox
          isSelected={isShared}
          onChange={setShared}
          hint="Plusieurs personnes s’en servent : la session se termine avec le navigateur."
        >
          Poste partagé
        </Checkbox>
        <Button look="main" type="submit" isPending={isPending} isDisabled={waitUntil !== undefined}>
          Se connecter
        </Button>
      </form>
      <p className="small muted">Mot de passe oublié ? Demandez une nouvelle invitation à votre administrateur.</p>
    </EntryPage>
  );
}
