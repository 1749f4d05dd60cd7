import {
  DataTypes,
  Model,
  Sequelize,
  type CreationOptional,
  type InferAttributes,
  type InferCreationAttributes,
} from 'sequelize';

class Boat extends Model<InferAttributes<Boat>, InferCreationAttributes<Boat>> {
  declare id: CreationOptional<number>;
  declare name: string;
}
const sequelize = new Sequelize('');
Boat.init({ id: { type: DataTypes.INTEGER, primaryKey: true }, name: DataTypes.STRING }, { sequelize });
export const names = Boat.findAll().then((rows) => rows.map(({ id, name }) => ({ id, name })));
export const one = Boat.findOne().then((row) => row?.name);
export const json = Boat.findByPk(1).then((row) => row?.get().name);
export const count = Boat.count();
export const gone = Boat.destroy({ where: { id: 1 } });
