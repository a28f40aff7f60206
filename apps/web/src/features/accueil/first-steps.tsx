import { useRead } from '../../shell/data.js';
import { useAccount, useOrganization } from '../../shell/organization.js';
import { ScreenLink } from '../../ui/screen-link.js';
import { toImports } from './targets.js';

/** Of an organisation that has no mandats yet: what to bring, in which order, and what is there already. */
export function FirstSteps() {
  const { can } = useOrganization();
  const { name } = useAccount();
  const one = { query: { page_size: 1 } };
  const nomenclature = useRead('GET /api/v1/nomenclature', one);
  const marches = useRead('GET /api/v1/marches', one);
  const steps = [
    {
      title: 'La nomenclature',
      text: 'Les familles d’achat de votre collectivité, en CSV ou Excel. Sans elle, rien ne se classe.',
      isDone: (nomenclature.data?.total ?? 0) > 0,
    },
    {
      title: 'Les marchés',
      text: 'Les données essentielles (DECP) ou un tableau : les mandats s’y rattachent.',
      isDone: (marches.data?.total ?? 0) > 0,
    },
    {
      title: 'Les mandats',
      text: 'L’export de votre logiciel financier ou ses flux PES : les chiffres en naissent.',
      isDone: false,
    },
  ];
  const mayImport = can('procurement.import');
  return (
    <>
      <p className="greeting given">Bonjour {name}. Trois fichiers remplissent cette page.</p>
      <ol className="first-steps">
        {steps.map(({ title, text, isDone }, index) => (
          <li key={title} className="panel step" data-done={isDone || undefined}>
            <span className="step-sign" aria-hidden="true">
              {isDone ? '✓' : index + 1}
            </span>
            <div>
              <h2>{title}</h2>
              <p className="muted">{text}</p>
              {isDone ? (
                <p className="step-done">C’est fait.</p>
              ) : (
                mayImport && <ScreenLink {...toImports()}>Importer un fichier</ScreenLink>
              )}
            </div>
          </li>
        ))}
      </ol>
      {!mayImport && <p className="muted">Un acheteur ou un administrateur de votre organisation peut les importer.</p>}
    </>
  );
}
