import type { BonusLadder } from "./betting-terms/bonus-ladder.ts";
import type { Clock } from "./clock.ts";
import type { Closing } from "./closing.ts";
import type { Lead } from "./database/lead.ts";
import type { BookTeller } from "./offer/book-teller.ts";
import type { FeedPublisher } from "./offer/feed-publisher.ts";
import { createMatchStates, forgetMatches, stopMatches } from "./offer/match-states.ts";
import { createOffer, type Offer } from "./offer/offer.ts";
import { createPlayer, type PlayedFeed } from "./prices/recorded-feed/player.ts";
import { createRecordedMatch } from "./prices/recorded-feed/recorded-match.ts";
import { readHeader } from "./prices/recorded-feed/recording.ts";
import { report } from "./report.ts";
import { keptSeed, seedOfNumber } from "./scenario/day-seed.ts";
import { startHeartbeat, type Heartbeat } from "./scenario/heartbeat.ts";
import { loadWorld, saveWorld } from "./scenario/saved-world.ts";
import { marketGroups, sportPlans } from "./scenario/sports.ts";
import { createWorld, type World } from "./scenario/world.ts";
import type { Settings } from "./settings.ts";
import { createSettlement, startPayments, type Settlement } from "./settlement/settlement.ts";

/** What is offered and played. */
export interface Day {
  readonly offer: Offer;
  readonly world: World;
  readonly heartbeat: Heartbeat;
  readonly settlement: Settlement;
  /** The recorded match that is played beside the simulated ones; undefined without a recording. */
  readonly recordedFeed: PlayedFeed | undefined;
}

export interface DayNeeds {
  readonly settings: Settings;
  readonly lead: Lead;
  readonly feed: FeedPublisher;
  /** Absent where this engine takes all bets itself. */
  readonly book?: BookTeller;
  readonly ladder: BonusLadder;
  readonly clock: Clock;
}

/** Continues the saved day, or begins a new one. From then on its matches are played, and paid when they are over. The recorded match waits for its start. */
export const openDay = async ({ settings, lead, feed, book, ladder, clock }: DayNeeds, closing: Closing): Promise<Day> => {
  await lead.write(stopMatches);
  const saved = await loadWorld(lead.database);
  const offer = createOffer(whileHeld(feed, lead), clock, marketGroups, createMatchStates(lead, (matchId) => world.saved(matchId)), book);
  const settlement = createSettlement(lead, ladder, clock);
  // The day goes on while bets are paid: prices move meanwhile.
  const payments = startPayments(settlement, lead);
  const world: World = await createWorld({
    seed: settings.seed === undefined ? await lead.write(keptSeed) : seedOfNumber(settings.seed), offer, clock, saved,
    onOver: async (matchId, verdictOf, { home, away }) => {
      await settlement.grade({ matchId, verdictOf, score: `${home}:${away}`, saveDay: (queries) => saveWorld(queries, world.save()) });
      payments.pay();
    },
    onListed: () => saveDay(),
  });
  const saveDay = (): Promise<void> => lead.write((queries) => saveWorld(queries, world.save()));
  await saveDay();
  await lead.write(forgetMatches);
  closing.add(() => payments.stop());
  payments.pay();
  // Play is not resumed but goes on: to resume would begin what was missed anew at this moment.
  if (!settings.modelRuns) world.setRunning(false);
  // What was missed is caught up with before anybody can bet. What fails is tried again with the next beat.
  if (saved !== undefined) await world.advance().catch(report);
  const recordedFeed = await openRecordedFeed(settings, offer, clock);
  await offer.store();
  const heartbeat = startHeartbeat(world, lead);
  closing.add(() => heartbeat.stop());
  if (recordedFeed !== undefined) closing.add(() => recordedFeed.stop());
  return { offer, world, heartbeat, settlement, recordedFeed };
};

/** Publishes only as long as this engine leads: what a leader of before says is not so any more. */
const whileHeld = (feed: FeedPublisher, { isHeld }: Lead): FeedPublisher => ({ ...feed, publish: async (topic, payload, seq) => (isHeld() ? feed.publish(topic, payload, seq) : undefined) });

const openRecordedFeed = async ({ feedFile, speed }: Settings, offer: Offer, clock: Clock): Promise<PlayedFeed | undefined> => {
  if (feedFile === undefined) return undefined;
  const match = createRecordedMatch(await readHeader(feedFile), sportPlans, clock.now());
  offer.add(match);
  const player = createPlayer(feedFile, speed, offer, match);
  player.finished.catch(report);
  return player;
};
