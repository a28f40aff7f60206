import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Purchases of a famille over an exercice; written by triggers. */
@Entity('cumuls_familles')
export class CumulFamille {
  @PrimaryColumn('uuid', { name: 'organization_id' })
  organizationId!: string;

  @PrimaryColumn('uuid', { default: () => 'uuidv7()' })
  id!: string;

  @Column('integer')
  exercice!: number;

  @Column('uuid', { name: 'famille_id' })
  familleId!: string;

  @Column('numeric', { name: 'montant_ht', precision: 15, scale: 2 })
  montantHt!: string;

  @Column('bigint')
  nombre!: string;

  /** Bought without a contract. */
  @Column('numeric', { name: 'hors_marche_ht', precision: 15, scale: 2, default: 0 })
  horsMarcheHt!: string;

  /** In files that name no contract. */
  @Column('numeric', { name: 'marche_inconnu_ht', precision: 15, scale: 2, default: 0 })
  marcheInconnuHt!: string;

  /** The part with tax, of an unknown rate. */
  @Column('numeric', { name: 'ttc_ht', precision: 15, scale: 2, default: 0 })
  ttcHt!: string;
}
