export const joinRequestsPath = '/join-requests';
