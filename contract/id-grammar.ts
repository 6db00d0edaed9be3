/** What an id may look like before it stands in a topic, a path or a key. */
export const ID_GRAMMAR = /^[A-Za-z0-9_:.-]{1,64}$/;
