import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Someone who runs the platform; never a member of an organisation. */
@Entity('operators')
export class Operator {
  @PrimaryColumn('uuid', { default: () => 'uuidv7()' })
  id!: string;

  @Column('text')
  email!: string;

  @Column('text')
  name!: string;

  @Column('text', { name: 'password_hash' })
  passwordHash!: string;

  /** Made by the demo, whose passwords are published: refused where the demo is off. */
  @Column('boolean', { default: false })
  demo!: boolean;

  @Column('timestamptz', { name: 'disabled_at', nullable: true })
  disabledAt!: Date | null;

  @Column('timestamptz', { name: 'created_at', default: () => 'now()' })
  createdAt!: Date;

  @Column('timestamptz', { name: 'updated_at', default: () => 'now()' })
  updatedAt!: Date;
}
