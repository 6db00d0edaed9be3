export interface Score { home: number; away: number }
