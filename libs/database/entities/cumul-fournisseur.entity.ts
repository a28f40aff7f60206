import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Purchases from a legal unit over an exercice; written by triggers. */
@Entity('cumuls_fournisseurs')
export class CumulFournisseur {
  @PrimaryColumn('uuid', { name: 'organization_id' })
  organizationId!: string;

  @PrimaryColumn('uuid', { default: () => 'uuidv7()' })
  id!: string;

  @Column('integer')
  exercice!: number;

  @Column('text')
  cle!: string;

  @Column('numeric', { name: 'montant_ht', precision: 15, scale: 2 })
  montantHt!: string;

  @Column('bigint')
  nombre!: string;
}
