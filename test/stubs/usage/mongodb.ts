import { MongoClient, ObjectId, type WithId } from 'mongodb';

interface Boat {
  name: string;
  keel?: number;
}
const client = new MongoClient('');
const boats = client.db('port').collection<Boat>('boats');

export declare const record: WithId<Boat>;
export const all = boats.find({ name: 'a' }).sort({ name: 1 }).limit(3).toArray();
export const one = boats.findOne({ name: 'a' });
export const inserted = boats.insertOne({ name: 'a' }).then(({ insertedId }) => insertedId.toHexString());
export const updated = boats.updateOne({}, { $set: { name: 'b' } }).then(({ matchedCount }) => matchedCount);
export const deleted = boats.deleteOne({}).then(({ deletedCount }) => deletedCount);
export const count = boats.countDocuments();
export const text = new ObjectId().toHexString();
export const isId = ObjectId.isValid('');
export const mapped = boats
  .find()
  .map(({ name }) => name)
  .toArray();
