import mongoose, { Schema, Types, isValidObjectId, model } from 'mongoose';

const boatSchema = new Schema(
  {
    name: { type: String, required: true },
    keel: Number,
    tags: [String],
    kind: { type: String, enum: ['a', 'b'], required: true },
  },
  { timestamps: true },
);
const Boat = model('Boat', boatSchema);

export const names = Boat.find()
  .lean()
  .then((rows) => rows.map(({ name, _id, kind }) => ({ name, _id, kind })));
export const keel = Boat.findOne({ name: 'a' })
  .lean()
  .then((row) => row?.keel);
export const tags = Boat.findById('')
  .lean()
  .then((row) => row?.tags);
export const stamps = Boat.findOne()
  .lean()
  .then((row) => row?.createdAt.getTime());
export const count = Boat.countDocuments().then((value) => value);
export const deleted = Boat.deleteMany({}).then(({ deletedCount }) => deletedCount);
export const updated = Boat.updateMany({}, {}).then(({ modifiedCount }) => modifiedCount);
export const id = new Types.ObjectId().toString();
export const isId = isValidObjectId('');
export const same = mongoose.isValidObjectId('');
export const pages = Boat.aggregate<{ total: number; page: { name: string }[] }>()
  .match({ kind: 'a' })
  .graphLookup({ from: 'boats', startWith: '$keel', connectFromField: 'keel', connectToField: 'keel', as: 'fleet' })
  .facet({ total: [{ $count: 'total' }], page: [{ $limit: 9 }] })
  .unwind('total')
  .replaceRoot('$total')
  .collation({ locale: 'en' })
  .then((rows) => rows.map(({ total, page }) => ({ total, page })));
export const counted = Boat.aggregate<{ _id: string; count: number }>()
  .unionWith({ coll: 'ships' })
  .sortByCount('kind')
  .exec()
  .then((rows) => rows[0]?.count);
