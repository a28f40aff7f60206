import { TenantDatabase } from '#database/tenant-database.js';
import type { TestApi } from './api.js';
import { insert } from './depenses.js';

export interface TestFamille {
  id: string;
}

/** A mandat of one line; any other column of the line may be given. */
export type Paiement = {
  montant: string;
  /** Day of the mandat; its year is the exercice. */
  jour: string;
  famille?: TestFamille;
  marche?: string;
  compte?: string;
} & Record<string, unknown>;

let numero = 0;

/** Writes rows into an organisation, as a process would. */
export class TestAchats {
  constructor(
    private readonly api: TestApi,
    private readonly organization: string,
  ) {}

  /** A row as columns; answers its identifier. */
  put(table: string, row: Record<string, unknown>): Promise<string> {
    return this.api.app
      .get(TenantDatabase)
      .transaction({ organizationId: this.organization }, (tx) => insert(tx, this.organization, table, row));
  }

  /** Runs a statement in the organisation; answers the rows it touched. */
  execute(sql: string, parameters: unknown[] = []): Promise<number> {
    return this.api.app
      .get(TenantDatabase)
      .transaction({ organizationId: this.organization }, (tx) => tx.execute(sql, parameters));
  }

  /** A famille of the one nomenclature, which the first famille creates. */
  async famille(code: string, type: string): Promise<TestFamille> {
    const [known] = await this.api.app
      .get(TenantDatabase)
      .transaction({ organizationId: this.organization }, (tx) =>
        tx.many<{ id: string }>('SELECT id FROM nomenclatures'),
      );
    const nomenclature_id = known?.id ?? (await this.put('nomenclatures', { numero: 1, libelle: 'Version 1' }));
    return { id: await this.put('familles', { nomenclature_id, code, libelle: `Famille ${code}`, type_achat: type }) };
  }

  /** A mandat of one line; answers the mandat. */
  async pay({ famille, montant, jour, marche, compte, ...line }: Paiement): Promise<string> {
    const exercice = Number(jour.slice(0, 4));
    numero += 1;
    const mandat = await this.put('mandats', {
      exercice,
      numero: String(numero),
      date_emission: jour,
      montant_ht: montant,
    });
    await this.put('lignes_mandat', {
      mandat_id: mandat,
      numero: 1,
      exercice,
      date_emission: jour,
      montant_ht: montant,
      compte: compte ?? '6283',
      famille_id: famille?.id ?? null,
      type_achat: famille ? 'services' : null,
      marche_id: marche ?? null,
      ...line,
    });
    return mandat;
  }
}
