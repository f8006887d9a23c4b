/** Example responses for the API description. */

export const weChatStart = {
  state: 'Vb7sQ0nXw3Lk9Yt2Gc5Rj8Pm1Hd4Fz6A',
  url: 'https://open.weixin.qq.com/connect/qrconnect?appid=wx0123456789abcdef&redirect_uri=https%3A%2F%2Fportal.example%2Fwallet%2Freward-accounts&response_type=code&scope=snsapi_login&state=Vb7sQ0nXw3Lk9Yt2Gc5Rj8Pm1Hd4Fz6A',
}
