import { DataSource, Repository } from 'typeorm';

class Boat {
  id!: number;
  name!: string;
}
const source = new DataSource({ type: 'postgres' });
const boats: Repository<Boat> = source.getRepository(Boat);
export const all = boats.find();
export const one = boats.findOneBy({ id: 1 });
export const sure = boats.findOneByOrFail({ id: 1 });
export const counted = boats.findAndCount();
export const count = boats.count();
export const made = boats.createQueryBuilder('boat').where('id = 1').getMany();
