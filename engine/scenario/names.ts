import { pick, type Stream } from "./random.ts";

/** The style of invented names of clubs and people, after a country or region. */
export type Sound = "english" | "spanish" | "italian" | "german" | "french" | "nordic" | "slavic" | "african" | "american" | "japanese" | "chinese" | "indian" | "indonesian";

const starts: Record<Sound, readonly [string, ...string[]]> = {
  english: ["Ash", "Brack", "Carn", "Dun", "Elder", "Fern", "Graven", "Hollow", "Kings", "Lang", "Marl", "North", "Oak", "Penn", "Raven", "Stan", "Thorn", "Wester"],
  spanish: ["Alme", "Bara", "Cal", "Dora", "Esca", "Fuen", "Gran", "Hue", "Jara", "Lor", "Mira", "Nava", "Ove", "Pala", "Rio", "Sala", "Torre", "Villa"],
  italian: ["Alba", "Bor", "Cala", "Dolce", "Fara", "Giu", "Laz", "Mon", "Nove", "Orvi", "Porto", "Rocca", "San", "Torre", "Val", "Vero"],
  german: ["Alten", "Berg", "Drei", "Eich", "Falken", "Grün", "Hohen", "Königs", "Linden", "Neu", "Ober", "Rosen", "Silber", "Stein", "Unter", "Wald"],
  french: ["Aube", "Beau", "Char", "Dour", "Fonte", "Grand", "Haute", "Lac", "Mont", "Noir", "Orle", "Pierre", "Roche", "Saint", "Val", "Vert"],
  nordic: ["Arn", "Bjørk", "Dal", "Elv", "Fjell", "Gran", "Hav", "Lund", "Nord", "Ros", "Skog", "Sol", "Sten", "Syd", "Tor", "Vest"],
  slavic: ["Bel", "Cher", "Dobr", "Gor", "Jas", "Kras", "Lip", "Mir", "Nov", "Os", "Pod", "Rad", "Slav", "Tar", "Vel", "Zlat"],
  african: ["Aba", "Bade", "Chika", "Dami", "Eko", "Fola", "Gamba", "Ifa", "Jebba", "Kano", "Lekki", "Mara", "Nsu", "Oyo", "Sabon", "Tema", "Uyo", "Zaki"],
  american: ["Alder", "Bay", "Cedar", "Desert", "East", "Fair", "Granite", "Harbor", "Iron", "Lake", "Maple", "North", "Pine", "River", "Salt", "Summit"],
  japanese: ["Aki", "Asa", "Fuji", "Hana", "Hoshi", "Ishi", "Kawa", "Kita", "Matsu", "Mina", "Naka", "Oka", "Saka", "Shima", "Taka", "Toyo", "Umi", "Yama"],
  chinese: ["An", "Bai", "Chang", "Da", "Feng", "Guang", "Hai", "Jin", "Lan", "Long", "Nan", "Qing", "Shan", "Tai", "Wu", "Xin", "Yun", "Zheng"],
  indian: ["Amba", "Bala", "Chandra", "Deva", "Gopal", "Indra", "Jala", "Kali", "Lakshmi", "Mala", "Naga", "Prem", "Raja", "Shanti", "Tula", "Vija"],
  indonesian: ["Banda", "Batu", "Cahya", "Dewa", "Gunung", "Harapa", "Intan", "Jaya", "Karang", "Laut", "Mutia", "Nusa", "Padang", "Rimba", "Sura", "Tanjung"],
};

const ends: Record<Sound, readonly [string, ...string[]]> = {
  english: ["bourne", "bury", "dale", "ford", "ham", "mere", "mouth", "stead", "ton", "wick", "worth"],
  spanish: ["bella", "dor", "dera", "lada", "mar", "mena", "nales", "rales", "rosa", "verde"],
  italian: ["bello", "cella", "dino", "lano", "mare", "nza", "rino", "seto", "tana", "viso"],
  german: ["bach", "berg", "burg", "dorf", "feld", "furt", "hausen", "heim", "stadt", "tal"],
  french: ["bourg", "champ", "court", "fort", "lieu", "mont", "nay", "ville", "val", "vigne"],
  nordic: ["berg", "borg", "by", "dal", "havn", "heim", "sund", "vik", "vang", "å"],
  slavic: ["any", "ava", "grad", "ice", "in", "nik", "ov", "opol", "sk", "yn"],
  african: ["bo", "dugu", "kuta", "lemi", "ma", "ndi", "ra", "su", "wale", "ya"],
  american: ["brook", " City", "field", " Falls", " Hills", "port", " Springs", "view", "ville", "wood"],
  japanese: ["gawa", "hama", "hara", "kawa", "mori", "moto", "no", "saki", "ta", "zaki"],
  chinese: ["an", "cheng", "dong", "hai", "he", "jiang", "ning", "shan", "yang", "zhou"],
  indian: ["bad", "garh", "ganj", "giri", "nagar", "pet", "pur", "puram", "wadi", "war"],
  indonesian: ["bumi", "gara", "karta", "lan", "nagara", "ngan", "raja", "rang", "sari", "wangi"],
};

const clubs: Record<Sound, readonly [string, ...string[]]> = {
  english: ["Town", "City", "Rovers", "Athletic", "United", "Albion"],
  spanish: ["CF", "Deportivo", "SD", "Unión", "Atlético"],
  italian: ["Calcio", "AC", "US", "1911", "Sportiva"],
  german: ["SV", "TSV", "Eintracht", "VfB", "1904"],
  french: ["FC", "Olympique", "AS", "Stade", "Racing"],
  nordic: ["IF", "BK", "FK", "IL", "SK"],
  slavic: ["Dynamo", "Spartak", "FK", "Slavia", "Lokomotiv"],
  african: ["Stars", "FC", "Warriors", "Rangers", "United", "Pillars"],
  american: ["Hawks", "Comets", "Pioneers", "Wolves", "Captains", "Miners", "Storm"],
  japanese: ["FC", "SC", "Blaze", "Cranes", "Waves", "Sun"],
  chinese: ["FC", "Dragons", "Tigers", "Stars", "Lions"],
  indian: ["FC", "Kings", "Royals", "Tigers", "Titans"],
  indonesian: ["FC", "Putra", "United", "Garuda", "Jaya"],
};

const givenNames = ["Ada", "Ben", "Carla", "Dmitri", "Elena", "Femi", "Goran", "Hanna", "Ivo", "Jana", "Kofi", "Lena", "Marek", "Nora", "Otis", "Petra", "Quim", "Rosa", "Sven", "Tola", "Una", "Viktor", "Wanda", "Yara", "Zeno"] as const;

const place = (random: Stream, sound: Sound): string => `${pick(random, starts[sound])}${pick(random, ends[sound])}`;

/** As scoreboards write it, "W. Riverwood". A surname is one word. */
const personName = (random: Stream, sound: Sound): string => {
  const surname = place(random, sound).replace(" ", "").toLowerCase();
  return `${pick(random, givenNames)[0] ?? ""}. ${surname.charAt(0).toUpperCase()}${surname.slice(1)}`;
};

/** A name for a team that is not in `taken`. */
export const sideName = (random: Stream, sound: Sound, kind: "club" | "player", taken: ReadonlySet<string>): string => {
  for (;;) {
    const name = kind === "club" ? `${place(random, sound)} ${pick(random, clubs[sound])}` : personName(random, sound);
    if (!taken.has(name)) return name;
  }
};
