import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A procedure as DECP names it, with its rank; null for those of concessions. */
@Entity('procedures_passation')
export class ProcedurePassation {
  @PrimaryColumn('text')
  cle!: string;

  @Column('text')
  libelle!: string;

  @Column('integer', { nullable: true })
  rang!: number | null;
}
