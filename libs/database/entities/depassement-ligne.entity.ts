import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A line paid beyond the maximum of its contract, in a group that is partly within it. Written by triggers alone. */
@Entity('depassements_lignes')
export class DepassementLigne {
  @PrimaryColumn('uuid', { name: 'organization_id' })
  organizationId!: string;

  /** Of the line; the columns of the same names are its own. */
  @PrimaryColumn('uuid')
  id!: string;

  @Column('uuid', { name: 'mandat_id' })
  mandatId!: string;

  @Column('integer')
  exercice!: number;

  @Column('bigint')
  groupe!: string;

  /** With `groupe`, the row of cumuls_listes that counts the line. */
  @Column('date')
  periode!: string;

  @Column('uuid', { name: 'marche_id' })
  marcheId!: string;

  @Column('uuid', { name: 'fournisseur_id', nullable: true })
  fournisseurId!: string | null;

  @Column('bigint')
  centimes!: string;

  @Column('date', { name: 'date_emission' })
  dateEmission!: string;

  @Column('date', { name: 'emission_annulee', nullable: true })
  emissionAnnulee!: string | null;

  /** The part beyond, in euros; negative where an annulation takes some of it back. */
  @Column('numeric', { name: 'au_dela_ht', precision: 15, scale: 2 })
  auDelaHt!: string;
}
